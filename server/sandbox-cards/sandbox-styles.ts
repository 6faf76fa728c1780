/** Looks plain on purpose, so that nobody takes it for the shop or a bank. */
export const sandboxStyles = `
:root { color-scheme: light; font: 16px/24px Verdana, 'DejaVu Sans', sans-serif }
* { box-sizing: border-box }
body { margin: 0; background: #f4f6fa; color: #14181f }
header { background: #33405b; color: #fff; padding: 8px 16px; font-size: 14px; line-height: 18px }
main { max-width: 480px; margin: 0 auto; padding: 12px 16px 48px }
h1, .then { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 12px; margin: 0; font-size: 15px; font-weight: 400 }
h1 strong { font-size: 22px; line-height: 32px }
.then, .what { color: #4a5872; font-size: 13px; line-height: 20px }
.what { margin: 2px 0 10px }
label { display: block; margin: 12px 0 4px; font-size: 13px; color: #3a465c }
input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid #6f7f9c; background: #fff; font: inherit; border-radius: 0 }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
button { width: 100%; min-height: 48px; margin-top: 16px; border: 1px solid #33405b; background: #33405b; color: #fff; font: inherit; font-weight: 700; cursor: pointer }
button.plain { background: #fff; color: #33405b }
button.link { margin-top: 4px; border: 0; background: none; color: #33405b; font-weight: 400; text-decoration: underline }
:focus-visible { outline: 3px solid #14181f; outline-offset: 2px }
.wrong { margin: 12px 0 0; padding: 10px 12px; border-left: 4px solid #a3271c; background: #fff }
section { margin-top: 12px; padding: 4px 12px; border: 1px solid #c3cbda; background: #fff }
h2 { margin: 8px 0; font-size: 14px; line-height: 20px }
ul { margin: 0; padding: 0; list-style: none }
li { border-top: 1px solid #d8dde8 }
li a { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: center; min-height: 44px; color: inherit; font-size: 13px; text-decoration: none }
code { font: 13px/20px ui-monospace, 'DejaVu Sans Mono', monospace }
`

/**
 * Inline in the head: hides pictures outside the first view until scripts start, so that it loads
 * first. Server only.
 */
export const latePicturesScript = import.meta.env.SSR
  ? `;(({ dataset }) => {
dataset.unpainted = ''
const show = () => { delete dataset.unpainted }
addEventListener('scroll', show)
setTimeout(show, 2000)
})(document.documentElement);`
  : ''

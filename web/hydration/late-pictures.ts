/**
 * Runs in the page's head: pictures out of the first view, which wear `in-data-unpainted:hidden`, leave
 * the line to what is in it, though a browser would ask for those near it at once. What lets the
 * page's scripts go lets them come, and so do a scroll and a while without either; without script they
 * never wait. Only the server writes it.
 */
export const latePicturesScript = import.meta.env.SSR
  ? `;(({ dataset }) => {
dataset.unpainted = ''
const show = () => { delete dataset.unpainted }
addEventListener('scroll', show)
setTimeout(show, 2000)
})(document.documentElement);`
  : ''

import { serveCall } from './call.ts'

/** The one script of a still page: it runs where a call stands. */
const place = document.querySelector<HTMLElement>('#call')
if (place) serveCall(place)

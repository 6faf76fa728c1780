/** How large a page is shown, as parts of the sheet's own width. */
export const PDF_ZOOMS = [1, 1.5, 2, 3] as const
/** CSS pixels of a sheet at 100 %, where there is room for it. */
export const PDF_SHEET_WIDTH = 640
/** Phones fail on larger canvases, and without a word. */
export const PDF_MOST_CANVAS_PIXELS = 5_000_000
/** Sharper than this no eye sees it. */
export const PDF_MOST_DEVICE_PIXELS = 2
/** A picture inside a page that is larger is left out: it would fill the memory. */
export const PDF_MOST_IMAGE_PIXELS = 25_000_000
/** More pages than anybody reads here; the download has them all. */
export const PDF_MOST_PAGES = 200
/** So far before and behind what is in view pages are drawn. */
export const PDF_DRAW_AHEAD = '100%'
/** A file that is not open by then will not be. */
export const PDF_OPEN_TIMEOUT_MS = 20_000
/** Dots per inch of a printed page; a PDF's own unit is a 72nd of an inch. */
export const PDF_PRINT_DPI = 150
export const PDF_UNITS_PER_INCH = 72
/** The pictures of pages stay so long where no browser says that it has printed. */
export const PDF_PRINT_KEPT_MS = 60_000
/** A4 upright, until the page itself is known. */
export const PDF_USUAL_RATIO = 210 / 297

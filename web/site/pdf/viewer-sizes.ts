/** Zoom steps of the sheet's width. */
export const PDF_ZOOMS = [1, 1.5, 2, 3] as const
/** A sheet's CSS width at 100 %. */
export const PDF_SHEET_WIDTH = 640
/** Phones fail silently on larger canvases. */
export const PDF_MOST_CANVAS_PIXELS = 5_000_000
/** Nobody sees a sharper page. */
export const PDF_MOST_DEVICE_PIXELS = 2
/** Larger images in a page are skipped to save memory. */
export const PDF_MOST_IMAGE_PIXELS = 25_000_000
/** Longer files are only downloaded whole. */
export const PDF_MOST_PAGES = 200
/** How far around the view pages are drawn. */
export const PDF_DRAW_AHEAD = '100%'
/** A slower file counts as failed. */
export const PDF_OPEN_TIMEOUT_MS = 20_000
/** Print resolution in dots per inch; PDF units are 1/72 inch. */
export const PDF_PRINT_DPI = 150
export const PDF_UNITS_PER_INCH = 72
/** How long page pictures stay where browsers report no end of printing. */
export const PDF_PRINT_KEPT_MS = 60_000
/** A4 upright, until the page is known. */
export const PDF_USUAL_RATIO = 210 / 297

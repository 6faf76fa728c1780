/** Where files are kept does not answer, or only with its own faults: nothing is wrong with what was asked. */
export class FilesAway extends Error {
  override name = 'FilesAway'
}

/** Where a sealed value of a line of a statement is stored. */
export const linePlace = (id: string, column: 'words' | 'note') => ({
  table: 'statement_lines',
  column,
  rowId: id,
})

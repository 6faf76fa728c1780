/** `+971 4 000 0000`; other shapes unchanged. */
export const spacedPhone = (phone: string): string =>
  phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')

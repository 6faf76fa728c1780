/** Chat and phone until the operator sets others. */
export const SAMPLE_CHAT = '971500000000'
export const SAMPLE_PHONE = '+97140000000'

/** Sample numbers of a first start, which belong to nobody. */
const shape = /^\+?971(50|4)000000\d$/

/** Whether a contact is still a sample, which screens and search engines are told. */
export const isSampleContact = (number: string): boolean => shape.test(number)

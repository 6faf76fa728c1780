/** The chat and the phone of a first start, until the operator sets others. */
export const SAMPLE_CHAT = '971500000000'
export const SAMPLE_PHONE = '+97140000000'

/** These and their neighbours: what a first start enters, and nobody has. */
const shape = /^\+?971(50|4)000000\d$/

/** Whether a number to call or to write to is still a sample, as screens and search engines are told. */
export const isSampleContact = (number: string): boolean => shape.test(number)

import { requiredDocuments } from './required-documents.ts'

/** Like a new client's, of fewer kinds. */
export const existingClientUploadRequiredDocuments = requiredDocuments

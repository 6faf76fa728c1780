type StoredDocument<Kind> = {
  id: string
  kind: Kind
  content_type: string
  size: number
  preview_key: string | null
  pages: number | null
  is_blurred: boolean
  expires_on: string | null
  never_expires: boolean
  /** As JSON, instants are texts. */
  uploaded_at: string | Date
}

/** The facts of a stored document, as its household sees them. */
export const documentOf = <Kind extends string>(document: StoredDocument<Kind>) => ({
  id: document.id,
  kind: document.kind,
  contentType: document.content_type,
  size: document.size,
  hasPreview: document.preview_key !== null,
  pages: document.pages ?? undefined,
  isBlurred: document.is_blurred || undefined,
  expiresOn: document.expires_on ?? undefined,
  neverExpires: document.never_expires || undefined,
  uploadedAt: new Date(document.uploaded_at).toISOString(),
})

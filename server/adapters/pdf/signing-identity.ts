export type SigningIdentity = object

import type { NewSignature } from '#server/db/signing/mandates.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import type { JudgedSpecimen } from './judge-specimens.ts'
import { signaturePlace } from './signing-evidence.ts'

/** Sealed rows of specimens, numbered after the existing ones. */
export function sealedSpecimens(
  ring: KeyRing,
  { mandateId, after, at }: { mandateId: string; after: number; at: Date },
  specimens: readonly JudgedSpecimen[],
): NewSignature[] {
  return specimens.map(({ way, isLowQuality, strokes, image }, index) => {
    const specimen = after + index + 1
    const place = (column: 'strokes' | 'image') => signaturePlace(mandateId, specimen, column)
    return {
      mandate_id: mandateId,
      specimen,
      way,
      low_quality: isLowQuality,
      strokes: sealField(ring, place('strokes'), strokes),
      image: sealField(ring, place('image'), image),
      signed_at: at,
    }
  })
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { PaperVerdict } from '#domain/signing/seal/judge-paper.ts'

type Tone = 'good' | 'bad' | 'open'
const tones: Record<PaperVerdict['state'], Tone> = {
  unchanged: 'good',
  'added-to': 'bad',
  changed: 'bad',
  'not-ours': 'open',
  'no-seal': 'open',
  'not-pdf': 'open',
}
const looks: Record<Tone, { Mark: typeof CircleCheck; box: string; mark: string }> = {
  good: { Mark: CircleCheck, box: 'bg-action-tint', mark: 'text-action' },
  bad: { Mark: CircleAlert, box: 'bg-danger-tint', mark: 'text-danger' },
  open: { Mark: CircleHelp, box: 'bg-saffron-tint', mark: 'text-saffron-text' },
}

/** Mark and colours of a result. */
export const lookOf = (state: PaperVerdict['state']) => looks[tones[state]]

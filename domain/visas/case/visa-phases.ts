import { visaStages } from './visa-stages.ts'
import type { VisaStage } from './visa-stages.ts'

/** Where a visa stands, as staff see it: being applied for, in a stage, issued, or over otherwise. */
export type VisaPhase = 'applying' | VisaStage | 'issued' | 'closed'
export const visaPhases: readonly VisaPhase[] = ['applying', ...visaStages, 'issued', 'closed']

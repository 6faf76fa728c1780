import type { AppInfo } from '#api/hiring/application.ts'
import type { StepFields } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { HerWish } from '#domain/catalogue/codes.ts'
import { weekdaysFromSunday } from '#domain/hiring/answers/arrival/client-address.ts'
import type {
  ClientAddressFields,
  WeekdayName,
} from '#domain/hiring/answers/arrival/client-address.ts'

/** Two views of one answer: the address, then the household. */
export type AddressPart = 1 | 2

/** Form values; `part` is the open view, kept in the draft. */
export type AddressValues = Required<Omit<ClientAddressFields, 'position'>> & {
  position: { latitude: number; longitude: number } | null
  part: AddressPart
}

const emptyAddress: AddressValues = {
  part: 1,
  emirate: '',
  visaEmirate: '',
  area: '',
  homeType: 'apartment',
  building: '',
  street: '',
  unit: '',
  floor: '',
  makani: '',
  position: null,
  accessNote: '',
  bedrooms: 2,
  maidsRoom: true,
  children: [],
  elders: 0,
  pets: [],
  cameras: false,
  dayOff: 'sunday',
}

/** Earlier answers, else common ones and her wished day off. */
export function firstValues(app: AppInfo): AddressValues {
  const wished = weekdaysFromSunday.find((day) => isWishedDay(app, day))
  const { position, ...home } = app.home ?? {}
  return {
    ...emptyAddress,
    ...(wished ? { dayOff: wished } : {}),
    ...home,
    position: position ?? null,
  }
}

/** Whether she published this day as her wished day off. */
export function isWishedDay({ herWishes }: Pick<AppInfo, 'herWishes'>, day: WeekdayName): boolean {
  const restDays: Partial<Record<WeekdayName, HerWish>> = {
    sunday: 'REST_DAY_SUNDAY',
    friday: 'REST_DAY_FRIDAY',
    saturday: 'REST_DAY_SATURDAY',
  }
  return herWishes.some((wish) => wish === restDays[day])
}

/** Fields of the first view. */
const placeFields: readonly string[] = [
  'emirate',
  'area',
  'homeType',
  'building',
  'street',
  'unit',
  'floor',
  'makani',
  'position',
  'accessNote',
] satisfies (keyof AddressValues)[]

/** The view of a refused field. */
export function partOf(field: string): AddressPart {
  return placeFields.includes(field) ? 1 : 2
}

/** Fields without blanks, and a Makani number only in Dubai. */
export function fieldsOf(values: AddressValues): StepFields<typeof stepOf.home> {
  const { part: _part, building, makani, street, floor, accessNote, position, ...rest } = values
  const isDubai = values.emirate === 'dubai'
  return {
    ...rest,
    ...given({ building, street, floor, accessNote, ...(isDubai ? { makani } : {}) }),
    ...(position ? { position } : {}),
    children: values.children.map(Number),
  }
}

function given(texts: Partial<Record<string, string>>): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.trim()))
}

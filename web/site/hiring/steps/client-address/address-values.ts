/** What stands in the address form; numbers come from number fields as they are typed. */
export type AddressValues = {
  emirate: string
  visaEmirate: string
  area: string
  homeType: 'villa' | 'apartment'
  building: string
  street: string
  unit: string
  floor: string
  makani: string
  position: { latitude: number; longitude: number } | null
  accessNote: string
  bedrooms: number
  maidsRoom: boolean
  /** Ages in years. */
  children: number[]
  elders: number
  pets: Pet[]
  cameras: boolean
}

export const pets = ['cat', 'dog', 'bird', 'other'] as const
export type Pet = (typeof pets)[number]

export const emptyAddress: AddressValues = {
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
}

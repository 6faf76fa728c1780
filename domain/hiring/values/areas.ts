import type { EmirateCode } from './emirates.ts'

/** In Latin letters as on signs; other texts are accepted too. */
export const areasOf: Readonly<Record<EmirateCode, readonly string[]>> = {
  'abu-dhabi': listed(`
    Al Bateen, Al Karamah, Al Khalidiyah, Al Maryah Island, Al Muroor, Al Mushrif, Al Nahyan,
    Al Raha Beach, Al Raha Gardens, Al Rahba, Al Reef, Al Reem Island, Al Samha, Al Shahama,
    Al Shamkha, Al Wahda, Al Zahiyah (Tourist Club), Baniyas, Corniche, Ghantoot, Hudayriyat,
    Khalifa City, Madinat Zayed, Masdar City, Mohammed Bin Zayed City, Mussafah, Saadiyat Island,
    Shakhbout City, Yas Island, Zayed City, Al Jimi (Al Ain), Al Maqam (Al Ain),
    Al Mutarad (Al Ain), Al Yahar (Al Ain), Asharej (Al Ain), Hili (Al Ain), Tawam (Al Ain),
    Zakher (Al Ain)
  `),
  dubai: listed(`
    Al Barsha, Al Furjan, Al Garhoud, Al Karama, Al Khawaneej, Al Mamzar, Al Manara, Al Mizhar,
    Al Nahda, Al Quoz, Al Qusais, Al Rashidiya, Al Safa, Al Satwa, Al Sufouh, Al Twar, Al Warqa,
    Al Wasl, Arabian Ranches, Arabian Ranches 2, Arabian Ranches 3, Arjan, Barsha Heights (Tecom),
    Bluewaters, Bur Dubai, Business Bay, City Walk, DAMAC Hills, DAMAC Lagoons, Deira, DIFC,
    Discovery Gardens, Downtown Dubai, Dubai Creek Harbour, Dubai Festival City,
    Dubai Hills Estate, Dubai Investment Park, Dubai Islands, Dubai Marina, Dubai Production City,
    Dubai Silicon Oasis, Dubai South, Dubai Sports City, Emirates Hills, Green Community,
    International City, Jumeirah 1, Jumeirah 2, Jumeirah 3, Jumeirah Beach Residence (JBR),
    Jumeirah Golf Estates, Jumeirah Islands, Jumeirah Lake Towers (JLT), Jumeirah Park,
    Jumeirah Village Circle (JVC), Jumeirah Village Triangle (JVT), Meydan, Mirdif,
    Mohammed Bin Rashid City, Motor City, Mudon, Nad Al Sheba, Oud Metha, Palm Jumeirah, Remraam,
    Sheikh Zayed Road, Sobha Hartland, Studio City, The Gardens, The Greens, The Lakes,
    The Meadows, The Springs, The Valley, The Views, Tilal Al Ghaf, Town Square, Umm Suqeim,
    World Trade Centre, Zabeel
  `),
  sharjah: listed(`
    Abu Shagara, Al Fisht, Al Jada (Aljada), Al Khan, Al Majaz, Al Mamzar, Al Nahda, Al Qasba,
    Al Qasimia, Al Rahmaniya, Al Suyoh, Al Taawun, Al Tai, Bu Tina, Halwan, Maysaloon, Muwaileh,
    Tilal City, University City, Wasit
  `),
  ajman: listed(`
    Al Jurf, Al Nuaimiya, Al Rashidiya, Al Zorah, Emirates City, Garden City
  `),
  'umm-al-quwain': listed(`
    Al Salamah, Old Town, UAQ Marina
  `),
  'ras-al-khaimah': listed(`
    Al Dhait, Al Hamra Village, Al Marjan Island, Al Nakheel, Mina Al Arab
  `),
  fujairah: listed(`
    Al Faseel, Dibba, Merashid
  `),
}

/** Splits names at commas. */
function listed(names: string): string[] {
  return names.split(',').map((name) => name.trim().replace(/\s+/g, ' '))
}

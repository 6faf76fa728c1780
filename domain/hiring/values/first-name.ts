const titles =
  /^(mr|mrs|ms|miss|dr|eng|sheikh|sheikha|m\/s|mme|mlle|السيد|السيدة|الدكتور|الدكتورة)\.?$/iu
const LONGEST = 24

/** The first name in an account title, in usual letters; undefined where no name is left. */
export function firstNameOf(accountTitle: string): string | undefined {
  const word = accountTitle.split(/\s+/).find((part) => part !== '' && !titles.test(part)) ?? ''
  if (!/^\p{L}[\p{L}\p{M}'’-]*$/u.test(word) || word.length > LONGEST) return undefined
  const isShouted = word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
  return isShouted ? word.charAt(0) + word.slice(1).toLowerCase() : word
}

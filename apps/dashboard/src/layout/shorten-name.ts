export const DROPDOWN_NAME_LENGTH_MAX = 21

export function shortenName(name: string, lengthMax = DROPDOWN_NAME_LENGTH_MAX): string {
  const characters = Array.from(name)
  return characters.length <= lengthMax ? name : `${characters.slice(0, lengthMax).join('')}…`
}

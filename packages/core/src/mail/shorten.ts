const NAME_MAX_CHARACTERS = 60

/** Names that people chose for themselves stay names: too short for a message to a stranger. */
export function shorten(name: string): string {
  return name.length <= NAME_MAX_CHARACTERS ? name : `${name.slice(0, NAME_MAX_CHARACTERS - 1)}…`
}

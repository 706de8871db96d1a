const SEQUENCE_MS = 1200

/** The key that begins a sequence, and when it was pressed. */
export interface Begun {
  key: string
  at: number
}

interface Pressed {
  key: string
  at: number
}

/** Finds the shortcut that a key completes: one key, or two in a row such as `g s`. */
export function readShortcut(
  shortcuts: ReadonlySet<string>,
  begun: Begun | undefined,
  { key, at }: Pressed,
): { shortcut?: string; begun?: Begun } {
  const pressed = key.toLowerCase()
  if (begun && at - begun.at <= SEQUENCE_MS) {
    const sequence = `${begun.key} ${pressed}`
    if (shortcuts.has(sequence)) return { shortcut: sequence }
  }
  if (shortcuts.has(pressed)) return { shortcut: pressed }
  const begins = [...shortcuts].some((each) => each.startsWith(`${pressed} `))
  return begins ? { begun: { key: pressed, at } } : {}
}

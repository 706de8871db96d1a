/** Memoizes `ask`, which must be pure, for texts that repeat; caches at most `max` answers. */
export function remember<T>(ask: (text: string) => T, max: number): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.answer
    const answer = ask(text)
    if (known.size >= max) known.clear()
    known.set(text, { answer })
    return answer
  }
}

/** Answers that may be a little old. An answer that is no longer fresh is returned once more while a new one is read. */
export interface RecentAnswers<T> {
  get(key: string, now: number, read: () => Promise<T>): Promise<T>
}

interface Limits<T> {
  freshMs: number
  /** Older answers are not returned at all. */
  usableMs: number
  /** The oldest answers make room for new ones. */
  max: number
  /** Answers that must not be kept, such as "not known now". */
  isKept: (answer: T) => boolean
}

interface Kept<T> {
  at: number
  answer: Promise<T>
  /** Set while a newer answer is being read. */
  next?: Promise<T>
}

export function keepRecentAnswers<T>({ freshMs, usableMs, max, isKept }: Limits<T>): RecentAnswers<T> {
  const kept = new Map<string, Kept<T>>()

  /** Calls at the same time share one answer. */
  function readFirst(key: string, now: number, read: () => Promise<T>): Promise<T> {
    const entry: Kept<T> = { at: now, answer: read() }
    store(key, entry)
    void forgetUnless(key, entry, entry.answer)
    return entry.answer
  }

  function store(key: string, entry: Kept<T>): void {
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
  }

  async function forgetUnless(key: string, entry: Kept<T>, answer: Promise<T>): Promise<void> {
    const isGood = await answer.then(isKept, () => false)
    if (!isGood && kept.get(key) === entry) kept.delete(key)
  }

  function refresh(key: string, entry: Kept<T>, now: number, read: () => Promise<T>): void {
    if (entry.next) return
    const next = read()
    entry.next = next
    const replace = async () => {
      const isGood = await next.then(isKept, () => false)
      if (kept.get(key) !== entry) return
      if (isGood) store(key, { at: now, answer: next })
      else kept.delete(key)
    }
    void replace()
  }

  return {
    get(key, now, read) {
      const entry = kept.get(key)
      if (!entry || now - entry.at > usableMs) return readFirst(key, now, read)
      if (now - entry.at > freshMs) refresh(key, entry, now, read)
      return entry.answer
    },
  }
}

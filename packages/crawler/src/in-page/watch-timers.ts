import type { Caught, PageWindow } from './page-types.ts'

interface Registration {
  readonly installing: object | null
}

/**
 * Returns a function that says how many milliseconds to wait for the document's own pending work: its one-shot
 * timers, as far as they are worth waiting for, and service workers being installed.
 */
export function watchTimers(
  page: PageWindow,
  { apply, wrap, native }: Caught,
  limits: { waitMaxMs: number; depthMax: number; againMs: number },
): () => number {
  const due = new Map<unknown, number>()
  const put = native(Map.prototype, 'set', 'value')
  const remove = native(Map.prototype, 'delete', 'value')
  const each = native(Map.prototype, 'forEach', 'value')
  const nowOf = native(Date, 'now', 'value')
  const clock = Date
  const now = () => apply(nowOf, clock, []) as number
  // A timer that keeps re-arming itself is a clock, not pending work.
  let depth = 0

  wrap(page, 'setTimeout', 'value', (set, self, args) => {
    const callback = args[0]
    const waitMs = +(args[1] as number) || 0
    const itsDepth = depth + 1
    if (waitMs > limits.waitMaxMs || itsDepth > limits.depthMax) return apply(set, self, args)
    const timer: { id: unknown } = { id: undefined }
    const run =
      typeof callback === 'function'
        ? function (this: unknown, ...given: unknown[]) {
            apply(remove, due, [timer.id])
            const outer = depth
            depth = itsDepth
            try {
              return apply(callback, this, given)
            } finally {
              depth = outer
            }
          }
        : callback
    args[0] = run
    timer.id = apply(set, self, args)
    apply(put, due, [timer.id, now() + waitMs])
    return timer.id
  })
  wrap(page, 'clearTimeout', 'value', (clear, self, args) => {
    apply(remove, due, [args[0]])
    return apply(clear, self, args)
  })
  const then = native(Promise.prototype, 'then', 'value')
  const registrations: (Registration | null)[] = []
  if (page.ServiceWorkerContainer !== undefined) {
    wrap(page.ServiceWorkerContainer.prototype, 'register', 'value', (register, self, args) => {
      const promise = apply(register, self, args)
      const place = registrations.length
      registrations[place] = null
      apply(then, promise, [
        (registration: Registration) => (registrations[place] = registration),
        () => (registrations[place] = { installing: null }),
      ])
      return promise
    })
  }
  return () => {
    let leftMs = 0
    for (let index = 0; index < registrations.length; index += 1) {
      const registration = registrations[index] ?? null
      if (registration === null || registration.installing !== null) leftMs = limits.againMs
    }
    const at = now()
    apply(each, due, [
      (dueAt: number) => {
        if (dueAt - at > leftMs) leftMs = dueAt - at
      },
    ])
    return leftMs
  }
}

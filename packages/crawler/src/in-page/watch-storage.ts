import type { Caught, PageStorage, PageWindow } from './page-types.ts'

interface Area {
  readonly kind: string
  readonly storage: PageStorage
  readonly known: Set<string>
  readonly told: Set<string>
  /** Keys written by another document. */
  readonly foreign: Set<string>
  wake: (() => void) | null
  accesses: number
  isChecking: boolean
}

const ACCESSES_MAX = 300
const KEYS_MAX = 2000

/**
 * Reports each new key of local and session storage once per document, and each IndexedDB database. A plain property
 * write calls no function, so the code that last accessed the storage is on the asynchronous stack of the report.
 */
export function watchStorage(
  page: PageWindow,
  { apply, asText, report, wrap, native }: Caught,
  limits: { accessesMax: number; keysMax: number },
): () => void {
  const areas: Area[] = []
  const then = native(Promise.prototype, 'then', 'value')
  const has = native(Set.prototype, 'has', 'value')
  const add = native(Set.prototype, 'add', 'value')
  const { Storage, StorageEvent, IDBFactory } = page
  const putOff = native(page, 'setTimeout', 'value')
  const keyAt = Storage && native(Storage.prototype, 'key', 'value')
  const read = Storage && native(Storage.prototype, 'getItem', 'value')
  const lengthOf = Storage && native(Storage.prototype, 'length', 'get')
  const Pending = Promise
  const Keys = Set
  const resolved = Pending.resolve()

  // Another document's write arrives as an event, which is delivered before anything deferred now.
  const tellLater = (area: Area, key: string) => {
    apply(putOff, page, [
      () => {
        if (apply(has, area.told, [key]) === true || apply(has, area.foreign, [key]) === true) return
        apply(add, area.told, [key])
        report(area.kind, [key, asText(apply(read, area.storage, [key])), page.origin])
      },
      0,
    ])
  }
  const note = (area: Area, tell: boolean) => {
    const length = apply(lengthOf, area.storage, []) as number
    for (let index = 0; index < length && index < limits.keysMax; index += 1) {
      const key = asText(apply(keyAt, area.storage, [index]))
      if (apply(has, area.known, [key]) === true) continue
      apply(add, area.known, [key])
      if (tell) tellLater(area, key)
    }
  }
  const check = (area: Area) => () => {
    area.isChecking = false
    note(area, true)
  }
  // A script that keeps a reference to the storage may write later. New keys are attributed to it, so the
  // last access stays on the stack.
  const checkLater = (area: Area) => {
    apply(then, new Pending<void>((resolve) => (area.wake = resolve)), [
      () => {
        note(area, true)
        checkLater(area)
      },
    ])
  }
  const onAccess = (area: Area) => {
    area.accesses += 1
    if (area.accesses > limits.accessesMax) return
    checkLater(area)
    if (area.isChecking) return
    area.isChecking = true
    apply(then, resolved, [check(area)])
  }
  const areaOf = (storage: unknown): Area | undefined => {
    for (let index = 0; index < areas.length; index += 1) {
      if (areas[index]?.storage === storage) return areas[index]
    }
    return undefined
  }

  if (Storage !== undefined) {
    for (const [name, kind] of [
      ['localStorage', 'local'],
      ['sessionStorage', 'session'],
    ] as const) {
      wrap(page, name, 'get', (get, self, args) => {
        const storage = apply(get, self, args)
        let area = areaOf(storage)
        if (area === undefined && storage !== null) {
          area = {
            kind,
            storage: storage as PageStorage,
            known: new Keys(),
            told: new Keys(),
            foreign: new Keys(),
            wake: null,
            accesses: 0,
            isChecking: false,
          }
          areas[areas.length] = area
          note(area, false)
        }
        if (area !== undefined) onAccess(area)
        return storage
      })
    }
    const keyOf = StorageEvent && native(StorageEvent.prototype, 'key', 'get')
    const storageOf = StorageEvent && native(StorageEvent.prototype, 'storageArea', 'get')
    page.addEventListener('storage', (event) => {
      const area = areaOf(apply(storageOf, event, []))
      if (area !== undefined) apply(add, area.foreign, [apply(keyOf, event, [])])
    })
    wrap(Storage.prototype, 'setItem', 'value', (set, self, args) => {
      const result = apply(set, self, args)
      const area = areaOf(self)
      const key = asText(args[0])
      if (area === undefined || apply(has, area.told, [key]) === true) return result
      apply(add, area.told, [key])
      apply(add, area.known, [key])
      report(area.kind, [key, asText(args[1]), page.origin])
      return result
    })
  }
  if (IDBFactory !== undefined) {
    wrap(IDBFactory.prototype, 'open', 'value', (open, self, args) => {
      const request = apply(open, self, args)
      report('indexeddb', [asText(args[0]), '', page.origin])
      return request
    })
  }
  return () => {
    for (let index = 0; index < areas.length; index += 1) areas[index]?.wake?.()
  }
}

export const STORAGE_LIMITS = { accessesMax: ACCESSES_MAX, keysMax: KEYS_MAX }

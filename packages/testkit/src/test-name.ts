import { randomInt } from 'node:crypto'

const secondsDigits = 7
const randomDigits = 8
const pattern = new RegExp(`^t([0-9a-z]{${secondsDigits}})[0-9a-z]{${randomDigits}}(?![0-9a-z])`)

/** Unique, and encodes its creation time, so leftovers of a crashed run can be recognised by name alone. */
export function createTestName(now = Date.now()): string {
  const seconds = Math.floor(now / 1000)
    .toString(36)
    .padStart(secondsDigits, '0')
  const random = Array.from({ length: randomDigits }, () => randomInt(36).toString(36)).join('')
  return `t${seconds}${random}`
}

/** Age in ms of a name that starts with a test name; undefined for any other name. */
export function ageOfTestName(name: string, now = Date.now()): number | undefined {
  const seconds = pattern.exec(name)?.[1]
  return seconds === undefined ? undefined : now - Number.parseInt(seconds, 36) * 1000
}

import { expect, test } from 'vitest'
import { nameOfDifference } from './name-of-difference.ts'

test.each([
  ['/ui/colors/primary', 'Button colour'],
  ['/regions//banner/theme', 'Everywhere else: Shape'],
  ['/regions/Europe/icon/dark', 'Europe: Dark icon'],
  ['/texts/de/bannerTitle', 'Deutsch: Title'],
  ['/texts/en/category_marketing', 'English: category_marketing'],
])('%s is called “%s”', (path, name) => {
  expect(nameOfDifference(path)).toBe(name)
})

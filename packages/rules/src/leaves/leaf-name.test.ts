import { expect, test } from 'vitest'
import { leafName } from './leaf-name.ts'

test.each([
  ['/ui/colors/primary', 'ui.colors.primary'],
  ['/regions//banner/theme', 'Everywhere else: banner.theme'],
  ['/regions/A~1B/framework', 'A/B: framework'],
  ['/regions/Europe', 'Europe'],
])('%s reads as %s', (path, name) => {
  expect(leafName(path)).toBe(name)
})

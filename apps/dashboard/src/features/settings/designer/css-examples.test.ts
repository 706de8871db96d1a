import { checkCustomCss } from '@placet/rules/custom-css'
import { expect, test } from 'vitest'
import { CSS_EXAMPLES } from './css-examples.ts'

test.each(CSS_EXAMPLES)('the example “$title” is taken over as it is', ({ css }) => {
  expect(checkCustomCss(css)).toHaveProperty('css')
})

test('all examples can stand in one style sheet', () => {
  expect(checkCustomCss(CSS_EXAMPLES.map(({ css }) => css).join('\n'))).toHaveProperty('css')
})

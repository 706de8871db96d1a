import { expect, test } from 'vitest'
import { toDomainNames } from './forms.ts'

test('takes one trimmed domain a line and passes empty lines over', () => {
  expect(toDomainNames(' example.com \n\n a.at\r\n')).toEqual(['example.com', 'a.at'])
})

test('a line counts from four characters on', () => {
  expect(toDomainNames('a.b\nt.co')).toEqual(['t.co'])
})

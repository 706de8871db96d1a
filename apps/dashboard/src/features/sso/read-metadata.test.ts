import { expect, test } from 'vitest'
import { splitCertificates } from './read-metadata.ts'

test('a text with two certificates is split, and bare base64 is one', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
  expect(splitCertificates(`${pem}\n${pem}`)).toEqual([pem, pem])
  expect(splitCertificates(' AAAA ')).toEqual(['AAAA'])
  expect(splitCertificates(' ')).toEqual([])
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readMetadata, splitCertificates } from './read-metadata.ts'

const METADATA = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://login.example.com/saml">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>AAAA
    BBBB</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:KeyDescriptor use="encryption"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>CCCC</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://login.example.com/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://login.example.com/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

test('metadata gives entity ID, sign-on address and signing certificates', () => {
  expect(readMetadata(METADATA)).toEqual({
    entityId: 'https://login.example.com/saml',
    signOnUrl: 'https://login.example.com/sso',
    certificates: '-----BEGIN CERTIFICATE-----\nAAAABBBB\n-----END CERTIFICATE-----',
  })
})

test('other documents give nothing', () => {
  for (const text of ['', 'hello', '<a/>', METADATA.replace('HTTP-Redirect', 'SOAP')])
    expect(readMetadata(text)).toBeNull()
})

test('a text with two certificates is split, and bare base64 is one', () => {
  const pem = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
  expect(splitCertificates(`${pem}\n${pem}`)).toEqual([pem, pem])
  expect(splitCertificates(' AAAA ')).toEqual(['AAAA'])
  expect(splitCertificates(' ')).toEqual([])
})

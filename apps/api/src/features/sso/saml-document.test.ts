import { expect, test } from 'vitest'
import { isPlainDocument } from './saml-document.ts'

const ACS = 'https://app.example.com/api/session/sso/saml'
const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'

const isPlain = (xml: string) => isPlainDocument(Buffer.from(xml).toString('base64'), ACS)
const response = (content: string) => `<p:Response Destination="${ACS}">${content}</p:Response>`

test.each([
  `<?xml version="1.0"?>${response('')}`,
  '<Response/>',
  response('<a:Assertion>&amp;&#65;&#x41;</a:Assertion>'),
  response(`<Signature><SignatureMethod Algorithm="${SHA256}"/></Signature>`),
])('%s is plain', (xml) => {
  expect(isPlain(xml)).toBe(true)
})

test.each([
  ['another root', '<a:Assertion/>'],
  ['two responses', response(response(''))],
  ['two assertions', response('<a:Assertion/><b:Assertion/>')],
  ['an assertion in a value', response('<a:Assertion/><x y="<Assertion"/>')],
  ['an encrypted assertion', response('<a:EncryptedAssertion/>')],
  ['three signatures', response('<Signature/><d:Signature/><Signature/>')],
  ['a comment', response('<!-- -->')],
  ['a document type', `<!DOCTYPE a>${response('')}`],
  ['an entity', response('&a;')],
  ['an unfinished entity', response('&amp')],
  ['CDATA', response('<![CDATA[a]]>')],
  ['a processing instruction', response('<?a b?>')],
  ['another destination', response('').replace('app.example.com', 'app.example.org')],
  ['an empty destination', '<Response Destination=""/>'],
  ['SHA-1', response(`<SignatureMethod Algorithm="${SHA1}"/>`)],
  ['SHA-1 in single quotes', response(`<SignatureMethod Algorithm='${SHA1}'/>`)],
  ['SHA-1 under a prefix', response(`<SignatureMethod x:Algorithm="${SHA1}"/>`)],
  ['SHA-1 without quotes', response(`<SignatureMethod Algorithm=${SHA1} />`)],
  ['SHA-1 without a space before', response(`<SignatureMethod a="b"Algorithm="${SHA1}"/>`)],
  ['a secret key', response('<SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#hmac-sha1"/>')],
  ['XSLT', response('<Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>')],
])('%s is refused', (_, xml) => {
  expect(isPlain(xml)).toBe(false)
})

test('bytes that are no UTF-8 are refused', () => {
  expect(isPlainDocument(Buffer.from([0x3c, 0xff]).toString('base64'), ACS)).toBe(false)
})

import { expect, test } from 'vitest'
import { readAccountHost } from './rules.ts'

const installation = {
  dashboardUrl: 'https://app.placet.example:8443',
  edgeUrl: 'https://edge.placet.example',
}

test.each([
  ['reports.agency.example', 'reports.agency.example'],
  ['https://Reports.Agency.example/path', 'reports.agency.example'],
  ['agency.example', 'agency.example'],
  ['www.agency.example', 'www.agency.example'],
  ['berichte.müller.example', 'berichte.xn--mller-kva.example'],
  ['reports.placet.example', 'reports.placet.example'],
])('%s can be the address %s', (text, name) => {
  expect(readAccountHost(text, installation)).toBe(name)
})

test.each([
  ...[
    '',
    'localhost',
    'app.localhost',
    'agency',
    'a b.example',
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '10.0.0.1:80',
  ],
  ...['com', 'co.uk', 'github.io', 'pages.dev'],
  ...[
    'app.placet.example',
    'x.app.placet.example',
    'placet.example',
    'edge.placet.example',
    'APP.placet.example.',
  ],
])('T96: %j is refused: no name of a website, a public suffix, or the installation’s own', (text) => {
  expect(readAccountHost(text, installation)).toBeNull()
})

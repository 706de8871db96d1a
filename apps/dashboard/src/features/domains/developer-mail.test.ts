import { blockingSnippet } from '@placet/rules/install-snippets'
import { expect, test } from 'vitest'
import { developerMail } from './developer-mail.ts'

test('the mail names the site and carries the line unchanged', () => {
  const code = blockingSnippet('https://edge.example/c2/abcde01234.js')
  const mail = new URL(developerMail({ name: 'müller & co.example', code }))
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('subject')).toBe('Cookie banner for müller & co.example')
  expect(mail.searchParams.get('body')).toContain(`\r\n${code}\r\n`)
})

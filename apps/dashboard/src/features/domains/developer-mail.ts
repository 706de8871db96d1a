import { t } from '@lingui/core/macro'

/** A `mailto:` address with everything a developer needs to install the banner. */
export function developerMail({ name, code }: { name: string; code: string }): string {
  const subject = t`Cookie banner for ${name}`
  const body = t`Hello,

please add our cookie banner to ${name}:

1. Paste this into the <head> of every page, directly after <head> and before any other script:

${code}

2. Exclude it from tools that combine, delay or defer scripts.
3. Clear all caches, open the site in a private window and check that the banner appears.

Please tell me when it is done, and I will check the installation.
`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}

import type { LedgerEntry } from './payment-ledger.ts'

/** The bank's page that 3-D Secure 1 redirects the customer to. */
export function redirectPage(entry: LedgerEntry): string {
  return page('Your bank', form(`/3ds1/${entry.ref}`, entry))
}

/** The bank's page embedded in ours, as in 3-D Secure 2. */
export function challengePage(entry: LedgerEntry): string {
  return page('Your bank', form(`/3ds2/${entry.ref}`, entry))
}

export const closingPage = page('Your bank', '<p>Thank you. You can go on.</p>')

function form(action: string, { amountMinor, currency }: LedgerEntry): string {
  const button = (value: string, label: string) =>
    `<button name="answer" value="${value}" style="margin-right:8px;padding:8px 16px">${label}</button>`
  return `<form method="post" action="${action}"><p>Is it you who pays ${amountMinor} (${currency}, smallest unit)?</p>
${button('confirm', 'Confirm')}${button('decline', 'Not me')}${button('cancel', 'Cancel')}</form>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font:16px sans-serif;margin:24px"><h1 style="font-size:20px">${title}</h1>${body}</body></html>`
}

import type { FormField } from '@placet/contract/payments'

/** Leaves the page by posting the fields to the bank, as 3-D Secure 1 has it. */
export function postForm(action: string, fields: readonly FormField[]): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const { Name, Value } of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = Name
    input.value = Value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

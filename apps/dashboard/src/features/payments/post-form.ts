import type { FormField } from '@placet/contract/payments'

/** Leaves the page for the bank: posts the form fields of 3-D Secure 1, or just navigates if there are none. */
export function postForm(action: string, fields: readonly FormField[]): void {
  if (fields.length === 0) {
    window.location.assign(action)
    return
  }
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

import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastWarning } from '../../../ui/toasts.tsx'
import { useEditor } from '../editor.ts'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'

const MODES = [
  { value: 'basic', label: 'Basic: tags wait until the visitor agrees' },
  { value: 'advanced', label: 'Advanced: tags load at once and send no identifiers before' },
] as const

export function Scripts() {
  const { document } = useEditor()
  return (
    <>
      <FormSection title="Blocking" hint="Keeps tags and cookies away until the visitor permits them.">
        <SwitchField
          path="blocker.enabled"
          label="Block scripts, frames and pictures of known services"
          onSwitched={() => toastWarning(SETTINGS_MESSAGES.blockerChanged)}
        />
        <SwitchField
          path="cookieRemoval.enabled"
          label="Remove cookies after a refusal"
          description="What was set before a visitor withdrew is deleted, as far as the browser lets us."
        />
      </FormSection>
      <FormSection title="Google consent mode" hint="Tells Google tags what the visitor permitted.">
        <SwitchField path="gcm.enabled" label="Use Google consent mode" />
        {document.gcm.enabled && <SelectField path="gcm.mode" label="Mode" options={MODES} />}
      </FormSection>
      <FormSection
        title="Other integrations"
        hint="Each gets the choice in its own way, before its tag runs."
      >
        <SwitchField path="integrations.uet.enabled" label="Microsoft Advertising (UET)" />
        <SwitchField path="integrations.clarity.enabled" label="Microsoft Clarity" />
        <SwitchField path="integrations.fbp.enabled" label="Meta pixel" />
        <SwitchField path="integrations.shopify.enabled" label="Shopify customer privacy" />
      </FormSection>
    </>
  )
}

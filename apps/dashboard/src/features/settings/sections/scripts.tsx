import { Anchor, Text } from '@mantine/core'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { Link } from 'react-router'
import { FormSection } from '../../../ui/form-section.tsx'
import { toastWarning } from '../../../ui/toasts.tsx'
import { useEditor } from '../editor.ts'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'

const MODES = [
  { value: 'basic', label: 'Basic: tags wait until the visitor agrees' },
  { value: 'advanced', label: 'Advanced: tags load immediately but send no identifiers before consent' },
] as const

export function Scripts() {
  const { document, domain } = useEditor()
  return (
    <>
      <FormSection title="Blocking" hint="Blocks tags and cookies until the visitor consents.">
        <SwitchField
          path="blocker.enabled"
          label="Block scripts, frames and images from known services"
          onSwitched={() => toastWarning(SETTINGS_MESSAGES.blockerChanged)}
        />
        <SwitchField
          path="cookieRemoval.enabled"
          label="Remove cookies when consent is denied or withdrawn"
          description="Deletes cookies that were set earlier, as far as the browser allows."
        />
      </FormSection>
      <FormSection title="Google consent mode" hint="Passes the visitor’s choice to Google tags.">
        <SwitchField path="gcm.enabled" label="Use Google consent mode" />
        <Text size="sm" c="dimmed">
          The lines for manual blocking and for a locked version set Google’s consent defaults. If your site
          uses one of them, copy it again from{' '}
          <Anchor component={Link} to={`/domain/${domain.id}/installation`} inherit underline="always">
            Installation
          </Anchor>{' '}
          after you change this.
        </Text>
        {document.gcm.enabled && <SelectField path="gcm.mode" label="Mode" options={MODES} />}
      </FormSection>
      <FormSection
        title="Other integrations"
        hint="Passes the visitor’s choice to each service before its tag runs."
      >
        <SwitchField path="integrations.uet.enabled" label="Microsoft Advertising (UET)" />
        <SwitchField path="integrations.clarity.enabled" label="Microsoft Clarity" />
        <SwitchField path="integrations.fbp.enabled" label="Meta pixel" />
        <SwitchField path="integrations.shopify.enabled" label="Shopify customer privacy" />
      </FormSection>
    </>
  )
}

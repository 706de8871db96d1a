import { t } from '@lingui/core/macro'
import type { ChosenSettings } from '@placet/contract/apply'
import { LinkedTemplateId } from '@placet/contract/ids'
import { TEMPLATE_MESSAGES, type TemplateView } from '@placet/contract/linked-templates'
import { useNavigate, useParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { TemplateForm } from '../components/template-form.tsx'
import { useSaveTemplate, useTemplate } from '../queries.ts'

export function EditTemplatePage() {
  const templateId = LinkedTemplateId.safeParse(useParams()['templateId']).data
  return templateId ? <Known templateId={templateId} /> : <NotFoundState />
}

function Known({ templateId }: { templateId: LinkedTemplateId }) {
  return (
    <QueryView query={useTemplate(templateId)} isPage>
      {(template) => <Edit template={template} />}
    </QueryView>
  )
}

function Edit({ template: { id, name, settings } }: { template: TemplateView }) {
  const saving = useSaveTemplate(id)
  const navigate = useNavigate()
  const back = `/domain/templates/${id}`
  const save = async (chosen: ChosenSettings) => {
    await saving.mutateAsync({ settings: chosen })
    await navigate(back, { replace: true })
  }
  return (
    <TemplateForm
      title={t`Edit ${name}`}
      hint={t`Choose a site that has the values you want. Settings that you don’t choose are removed from the template.`}
      note={t`Linked sites stay as they are until you roll out the new version.`}
      chosen={settings.map(({ path }) => path)}
      back={back}
      submitLabel={t`Save`}
      onSubmit={save}
      messages={{ done: say(TEMPLATE_MESSAGES.saved), failed: say(TEMPLATE_MESSAGES.saveFailed) }}
    />
  )
}

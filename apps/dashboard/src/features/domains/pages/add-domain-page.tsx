import { Stepper } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AddDomainDetails } from '../components/add-domain-details.tsx'
import { AddDomainPlan } from '../components/add-domain-plan.tsx'
import { useAddDomain } from '../use-add-domain.ts'

export function AddDomainPage() {
  const adding = useAddDomain()
  const { step } = adding.machine
  return (
    <>
      <PageHeader title="Add domains">One website per line.</PageHeader>
      <Stepper active={step - 1} size="sm" mb="lg" maw={520} aria-label="Steps" allowNextStepsSelect={false}>
        <Stepper.Step label="Domains" description="Names and template" />
        <Stepper.Step label="Plan" description="Plan and billing term" />
      </Stepper>
      {step === 1 ? <AddDomainDetails adding={adding} /> : <AddDomainPlan adding={adding} />}
    </>
  )
}

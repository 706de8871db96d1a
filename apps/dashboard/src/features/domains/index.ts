export { AddDomainButton } from './components/add-domain-button.tsx'
export { FirstDomain } from './components/first-domain.tsx'
export { SourceDomainField } from './components/source-domain-field.tsx'

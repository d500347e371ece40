import { PersonPage, personLoaderOf } from './person-page.tsx'

export const loader = personLoaderOf('caregivers')

export const Component = () => <PersonPage list="caregivers" />

// This file has no imports, because the site's configuration loads it and cannot resolve packages before they are built.
/** `CreatePatient` becomes `create-patient.md`. */
export const toFileName = (operationName: string): string =>
  `${operationName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}.md`

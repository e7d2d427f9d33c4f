// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

export * from './care-flows/Activity.ts';
export * from './care-flows/CareflowActivities.ts';
export * from './care-flows/DeletePathway.ts';
export * from './care-flows/Pathway.ts';
export * from './care-flows/Pathways.ts';
export * from './care-flows/PatientPathways.ts';
export * from './care-flows/PublishedPathwayDefinitions.ts';
export * from './care-flows/StartPathway.ts';
export * from './care-flows/StartPathwayWithPatientIdentifier.ts';
export * from './care-flows/StopPathway.ts';
export * from './fragments/ActivityFields.ts';
export * from './fragments/PageFields.ts';
export * from './fragments/PathwayFields.ts';
export * from './fragments/PatientFields.ts';
export * from './patients/AddIdentifierToPatient.ts';
export * from './patients/CreatePatient.ts';
export * from './patients/DeletePatient.ts';
export * from './patients/Patient.ts';
export * from './patients/PatientByIdentifier.ts';
export * from './patients/Patients.ts';
export * from './patients/SearchPatientsByNationalRegistryNumber.ts';
export * from './patients/SearchPatientsByPatientCode.ts';
export * from './patients/UpdatePatient.ts';
export * from './patients/UpdatePatientLanguage.ts';
export * from './patients/UpsertPatient.ts';
export * from './tenant/Tenant.ts';
export * from './schema-types.ts';

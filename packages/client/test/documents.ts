import type { TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'

interface Patients {
  patients: {
    code: string
    success: boolean
    pagination: { total_count: number | null } | null
    patients: Array<{ id: string }>
  }
}
interface PatientsVariables {
  pagination?: { count: number; offset: number } | null
  search?: string
}

export const PatientsDocument: TypedDocumentNode<Patients, PatientsVariables> = parse(/* GraphQL */ `
  query Patients($pagination: PaginationParams, $search: String) {
    patients(pagination: $pagination, filters: { search: { contains: $search } }) {
      code
      success
      pagination { total_count }
      patients { id }
    }
  }
`)

interface CreatePatient {
  createPatient: { code: string; success: boolean; patient: { id: string } | null }
}

export const CreatePatientDocument: TypedDocumentNode<CreatePatient, { input: { first_name?: string } }> =
  parse(/* GraphQL */ `
  mutation CreatePatient($input: CreatePatientInput) {
    createPatient(input: $input) { code success patient { id } }
  }
`)

export function patientsResponse(ids: string[], total: number = ids.length): { data: Patients } {
  return {
    data: {
      patients: {
        code: '200',
        success: true,
        pagination: { total_count: total },
        patients: ids.map((id: string) => ({ id })),
      },
    },
  }
}

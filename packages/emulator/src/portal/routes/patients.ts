import { GraphQLError } from 'graphql'
import { Hono } from 'hono'
import type { PatientFilters } from '../../service/patients/patient-filters.ts'
import { sortFields } from '../../service/patients/profile.ts'
import { createSeedPatient } from '../../service/seed/create-seed-patient.ts'
import { readList } from '../forms/read-list.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { patientFilters, patientsPage } from '../views/patients/patients-page.ts'
import { PAGE_SIZE } from '../views/pieces/pager.ts'
import { createPatientPageRoutes } from './patient.ts'

/** Adds patients, and lists them with the filters, sorting and pages of the API's `patients`. */
export function createPatientRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame, environment } = context.var
    const { patients } = environment
    const list = readList(context, {
      filters: patientFilters,
      sortFields,
      sorting: { field: 'last_name', direction: 'ASC' },
      count: PAGE_SIZE,
    })
    const { sorting, pagination } = list
    const read = async (filters: PatientFilters) => ({
      patients: await patients.list({ filters, sorting, pagination }),
      total: await patients.count(filters),
    })
    const found = await read(createFilters(list.filters)).catch((error) => {
      if (!(error instanceof GraphQLError)) throw error
      list.problems.push(error.message)
      return { patients: [], total: 0 }
    })
    return context.html(patientsPage({ frame, list, ...found }))
  })
  routes.post('/', async (context) => {
    const { frame, environment } = context.var
    // Without a code and identifiers, which could be those of another patient.
    const invented = createSeedPatient(Math.random, await environment.patients.count({}))
    const { patient_code, national_registry_number, identifier, ...profile } = invented
    const { id } = await environment.transact(({ patients }) => patients.create(profile))
    return context.redirect(`/${frame.environment}/patients/${encodeURIComponent(id)}?added#notice`, 303)
  })

  routes.route('/', createPatientPageRoutes())
  return routes
}

function createFilters(given: Record<(typeof patientFilters)[number], string[]>): PatientFilters {
  const { search, name, patient_code, national_registry_number, profile_id } = given
  return {
    search: { contains: search[0] ?? null },
    name: { contains: name[0] ?? null },
    patient_code: { eq: patient_code[0] ?? null },
    national_registry_number: { eq: national_registry_number[0] ?? null },
    profile_id: profile_id.length > 0 ? { in: profile_id } : null,
  }
}

/** A small schema with the fields selected by the operation of a new test project. Sorted like pulled schemas. */
export const tenantSdl = `enum ActivityStatus {
  ACTIVE
  DONE
}

type Query {
  status: ActivityStatus
  tenant: TenantPayload!
}

type Tenant {
  """The path of its logo."""
  logo_path: String!

  """Its name."""
  name: String!
}

type TenantPayload {
  code: String!
  success: Boolean!
  tenant: Tenant
}
`

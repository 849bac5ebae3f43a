/** The service's own OpenAPI document, as attacks read it. */
import type { TestApi } from "../mod.ts";

/** A JSON Schema of the document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface Content {
  schema?: Schema;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** By media type. */
  bodies: Record<string, Content>;
  /** Names of the JSON body's fields. */
  fields: string[];
  /** By status; by media type. */
  responses: Record<string, { content?: Record<string, Content> }>;
}

export interface Document {
  paths: Record<
    string,
    Record<string, {
      operationId: string;
      parameters?: Parameter[];
      requestBody?: { content: Record<string, Content> };
      responses: Operation["responses"];
    }>
  >;
  components: { schemas: Record<string, Schema> };
}

export const documentOf = async (api: TestApi): Promise<Document> =>
  (await api.call("GET", "/openapi.json")).json;

/** What a schema stands for. */
export const resolve = (document: Document, schema: Schema): Schema =>
  schema.$ref
    ? resolve(document, document.components.schemas[schema.$ref.split("/").at(-1)!]!)
    : schema;

export async function operationsOf(api: TestApi): Promise<Operation[]> {
  const document = await documentOf(api);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const bodies = operation.requestBody?.content ?? {};
      const body = resolve(document, bodies["application/json"]?.schema ?? {});
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        bodies,
        fields: Object.keys(body.properties ?? {}),
        responses: operation.responses,
      };
    })
  );
}

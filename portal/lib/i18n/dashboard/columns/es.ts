/** What the columns of an imported file mean, in Spanish. */
import type { ColumnTexts } from "./en.ts";

export const es: ColumnTexts = {
  "column.listing_key":
    "Su propia clave del inmueble: una fila con una clave conocida cambia ese inmueble.",
  "column.slug":
    "Última parte de la dirección de la página. Si falta, sale del título y de la ciudad.",
  "column.title":
    "Titular. Un archivo sin esta columna recibe uno hecho de dormitorios, tipo y lugar.",
  "column.description": "Texto de la página.",
  "column.type": "Qué es. También se entienden los tipos de RESO.",
  "column.purpose": "Venta o alquiler. De los tipos de RESO, los que dicen Lease son alquileres.",
  "column.status": "Si falta, active.",
  "column.price": "Precio pedido, o renta de un periodo: 450000 o 1250.50.",
  "column.currency": "Tres letras (ISO 4217). Si falta, la del país.",
  "column.price_period": "Solo alquileres: periodo del precio. Si falta, un mes.",
  "column.bedrooms": "Un número entero; 0 es un estudio.",
  "column.bathrooms": "Enteros o medios: 1.5.",
  "column.living_area": "Superficie interior.",
  "column.living_area_unit":
    "Unidad de las dos superficies. Si falta, ft2 en Estados Unidos y m2 en los demás países.",
  "column.lot_area": "Superficie del terreno.",
  "column.lot_area_unit": "Unidad del terreno cuando es otra; se convierte.",
  "column.parking_spaces": "Un número entero.",
  "column.year_built": "Un año.",
  "column.furnished": "También se entienden las palabras de RESO.",
  "column.pets_allowed": "También se entienden las listas de RESO: todo lo que no sea No es sí.",
  "column.garage": "Una plaza o más es sí.",
  "column.laundry": "También se entienden las listas de RESO: todo lo que no sea None es sí.",
  "column.amenities": "Separadas por |. Todas estas columnas se reúnen.",
  "column.address":
    "Calle y número. Las partes de una dirección de RESO, UnitNumber también, se reúnen.",
  "column.neighborhood": "Parte de la ciudad.",
  "column.city": "Ciudad o pueblo.",
  "column.state": "Estado, provincia o región.",
  "column.postal_code": "Código postal.",
  "column.country": "Dos letras (ISO 3166-1) o el nombre en inglés.",
  "column.latitude": "Grados norte.",
  "column.longitude": "Grados este.",
  "column.photo_urls":
    "Direcciones separadas por espacios o |, la primera primero. En JSON también Media de RESO.",
  "column.featured": "Si aparece en la portada.",
  "column.broker_email":
    "De quién es el inmueble: el correo de un agente activo. Si falta, de nadie.",
  "column.published_at": "Una fecha o un momento (ISO 8601). Si falta, el de la importación.",
};

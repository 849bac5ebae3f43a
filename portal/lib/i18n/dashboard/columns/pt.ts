/** What the columns of an imported file mean, in Portuguese. */
import type { ColumnTexts } from "./en.ts";

export const pt: ColumnTexts = {
  "column.listing_key":
    "A sua própria chave do imóvel: uma linha com uma chave conhecida altera esse imóvel.",
  "column.slug": "Última parte do endereço da página. Se faltar, é feita do título e da cidade.",
  "column.title":
    "Título. Um ficheiro sem esta coluna recebe um feito de quartos, tipo e localização.",
  "column.description": "Texto da página.",
  "column.type": "O que é. Os tipos do RESO também são entendidos.",
  "column.purpose":
    "Venda ou arrendamento. Dos tipos do RESO, os que dizem Lease são arrendamentos.",
  "column.status": "Se faltar, active.",
  "column.price": "Preço pedido, ou renda de um período: 450000 ou 1250.50.",
  "column.currency": "Três letras (ISO 4217). Se faltar, a do país.",
  "column.price_period": "Só arrendamentos: período do preço. Se faltar, um mês.",
  "column.bedrooms": "Um número inteiro; 0 é um estúdio.",
  "column.bathrooms": "Inteiros ou meios: 1.5.",
  "column.living_area": "Área interior.",
  "column.living_area_unit":
    "Unidade das duas áreas. Se faltar, ft2 nos Estados Unidos e m2 nos outros países.",
  "column.lot_area": "Área do terreno.",
  "column.lot_area_unit": "Unidade do terreno quando é outra; é convertida.",
  "column.parking_spaces": "Um número inteiro.",
  "column.year_built": "Um ano.",
  "column.furnished": "As palavras do RESO também são entendidas.",
  "column.pets_allowed": "As listas do RESO também são entendidas: tudo menos No é sim.",
  "column.garage": "Um lugar ou mais é sim.",
  "column.laundry": "As listas do RESO também são entendidas: tudo menos None é sim.",
  "column.amenities": "Separadas por |. Todas estas colunas são juntas.",
  "column.address":
    "Rua e número. As partes de um endereço do RESO, também UnitNumber, são juntas.",
  "column.neighborhood": "Parte da cidade.",
  "column.city": "Cidade ou vila.",
  "column.state": "Estado, província ou região.",
  "column.postal_code": "Código postal.",
  "column.country": "Duas letras (ISO 3166-1) ou o nome em inglês.",
  "column.latitude": "Graus norte.",
  "column.longitude": "Graus este.",
  "column.photo_urls":
    "Endereços separados por espaços ou |, o primeiro primeiro. Em JSON também Media do RESO.",
  "column.featured": "Se aparece na página inicial.",
  "column.broker_email": "De quem é o imóvel: o email de um agente ativo. Se faltar, de ninguém.",
  "column.published_at": "Uma data ou um momento (ISO 8601). Se faltar, o da importação.",
};

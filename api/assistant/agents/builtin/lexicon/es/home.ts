/** Spanish: anything that one can live or work in. */
export const HOME =
  "(?:apartamentos?|departamentos?|deptos?|pisos?|casas?|chalets?|viviendas?|inmuebles?|propiedad(?:es)?|aticos?|estudios?|duplex|locales?|oficinas?|habitacion(?:es)?|opcion(?:es)?|algo|sitio|lugar|alojamientos?|anuncios?)";

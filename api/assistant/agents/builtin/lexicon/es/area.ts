/** Spanish: places. */
import type { Lexicon } from "../lexicon.ts";
import { anyOf } from "../patterns.ts";

export const area: Pick<Lexicon, "area"> = {
  area: {
    lower: "en|cerca de|por la zona de|zona de|alrededor de|mudarme a|mudarnos a|por",
    before: anyOf`
      \b(?:en|cerca de|por|a|hacia|zona|zona de|barrio|barrio de|centro de|ciudad de
      alrededores de|prefiero|sea|tal vez|quizas?|mejor|o|y|ni|que|junto a|de
      es)\s+(?:el |la |los |las |pleno |zona de |centro de |barrio de )?$
    `,
    stop: anyOf`
      ^(?:el|la|los|las|lo|un|una|unos|unas|uno|mi|tu|su|este|esta|ese|esa|eso|esto|que|de
      del|y|o|en|con|sin|por|para|a|al|no|si|ya|muy|mas|menos|hay|hoy|manana|lunes|martes
      miercoles|jueves|viernes|sabado|domingo|enero|febrero|marzo|abril|mayo|junio|julio
      agosto|septiembre|octubre|noviembre|diciembre|dos|tres|cuatro|cinco|alquiler|alquilar
      venta|compra|comprar|renta|rentar|arriendo|arrendar|apartamento|apartamentos
      departamento|piso|pisos|casa|casas|chalet|atico|estudio|vivienda|habitacion
      habitaciones|dormitorio|dormitorios|cuarto|cuartos|bano|banos|cama|garaje|parking
      mascotas|mascota|perro|perros|gato|gatos|amueblado|amueblada|muebles|lavadora
      lavanderia|euros|dolares|pesos|mes|meses|semana|ano|dia|dias|tarde|noche|hora|horas
      quiero|quisiera|busco|buscamos|necesito|gustaria|hola|gracias|vale|claro|perfecto
      bueno|buenos|buenas|favor|general|total|cualquier|cualquiera|sitio|lugar|zona|zonas
      ciudad|barrio|centro|afueras|parte|cerca|lejos|ningun|alguna|algun|algo|nada|todo
      todos|efectivo|cuenta|serio|realidad|vez|lugar|internet|persona|venta|orden|breve
      cuanto|cuando|donde|como|me|te|se|nos|es|son|era|sea|ser|estar|esta|tiene|tener|tengo
      maximo|minimo|presupuesto|precio|entre|hasta|desde|sobre|tipo|tranquilo|tranquila
      barato|barata|bonito|bonita|grande|pequeno|nuevo|nueva|primera|linea|planta|favor
      supuesto|ejemplo|trabajo|colegio|universidad|familia|pareja|hijos|ver|visitar|visita
      hablar|saber|mudarme|vivir|tambien|pero|mejor|solo|quizas|quiza|tal|otro|otra|otros
      otras|ninguno|ninguna|igual|encontrar|hablando|alquilarlo|comprarlo|anos|particular
      el dia)$
    `,
    inflected: /^[a-z]{3,}(?:ando|iendo)$(?<!fernando)/,
    excluded: anyOf`
      \b(?:no|excepto|menos|salvo|fuera de|nada de|ni|lejos de|en vez de
      en lugar de|olvida(?:te)?|olvidemos)(?: (?:en|quiero|me gusta|por|el|la|sea|vivir|cerca de|de))*\s*$
    `,
    home: anyOf`
      \b(?:vivo|resido|trabajo|vengo de|soy de|me mudo desde
      estoy)(?: ahora)?(?: en| de)?\s+$
    `,
    also: anyOf`
      \b(?:tambien|ademas|anade|o (?:incluso|quizas?|tal vez))(?: (?:en|por|cerca de))? \|
      ^o (?:en )?\||\|[ ,]*(?:tambien|ademas)\b
    `,
  },
};
